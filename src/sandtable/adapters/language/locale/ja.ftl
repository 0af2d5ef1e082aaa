# 言語モデルに伝える言葉。

model-role = あなたは「{ $title }」をプレイします。受け持ちは{ $seat }です。知らされるのは、その陣営が知ってよいことだけです。ルールは角括弧の番号で示します。
model-history = 直前までの出来事（古い順）：
model-rules-now = いま関わるルール：
model-odds = 選択肢の後で運が決めることの確率：
model-options = 選択肢：
model-how-list = 選択肢を番号で1つ選んでください。次のJSONで答え、その後には何も書かないでください：{ "{" }"answer": 番号{ "}" }
model-how-text = 最後の行に、次の形で答えを書いてください。ANSWER: { $example } 最初の語は次のどれか：{ $verbs }。その後に対象の名前を続けます。
model-how-tools = ツール「answer」を呼び出し、選択肢の1つで答えてください。その前に、ほかのツールで確率・ルール・理由を調べられます。
model-wrong-syntax = 「{ $said }」は、1つの答えとして読み取れませんでした。
model-wrong-rule = 「{ $said }」は、いまはできません：
model-wrong-hidden = 「{ $said }」は、あなたに見えないもの、または持っていないものについての答えです：
model-tries-left = あと{ $left }回答えられます。
model-ignored = 前の呼び出しが誤りだったため、見ていません。
model-nothing = それについて分かることはありません。
model-over = ゲームは終わりました。勝者：{ $winner }。
model-nobody = なし
model-tool-answer = 選択肢の1つで答える。
model-tool-odds = 選択肢の直後に運が決めることと、その正確な確率。
model-tool-rule = 番号からルールの文を引く。
model-tool-why-not = いまその答えを禁じているルール。
model-more-outcomes = ほかの{ $rest }通りを合わせて{ $odds }
