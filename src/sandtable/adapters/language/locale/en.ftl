# What a language model is told.

model-role = You play “{ $title }”. Your side: { $seat }. You are told what this side may know, and nothing else. Rules are cited by their ids in brackets.
model-history = What happened last, oldest first:
model-rules-now = Rules that apply now:
model-odds = The odds of what chance decides after an option:
model-options = Your options:
model-how-list = Choose one of the options by its number. Answer with JSON and nothing after it: { "{" }"answer": NUMBER{ "}" }
model-how-text = Say what you do in the last line, in this form: ANSWER: { $example }. The first word is one of: { $verbs }. After it come the things it is about, by name.
model-how-tools = Answer by calling the tool “answer” with one of the options. With the other tools you may first look up odds, rules and reasons.
model-wrong-syntax = “{ $said }” could not be read as one answer.
model-wrong-rule = “{ $said }” is not possible now:
model-wrong-hidden = “{ $said }” names something that you cannot see or do not hold:
model-tries-left = { $left ->
    [one] You have one try left.
   *[other] You have { $left } tries left.
}
model-ignored = Not looked at: the call before it was wrong.
model-nothing = Nothing is known about that.
model-over = The game is over. Winner: { $winner }.
model-nobody = nobody
model-tool-answer = Answer with one of the options.
model-tool-odds = What chance may decide right after an option, with exact probabilities.
model-tool-rule = The text of a rule by its id.
model-tool-why-not = The rules that forbid an answer now.
model-more-outcomes = { $rest } others together { $odds }
