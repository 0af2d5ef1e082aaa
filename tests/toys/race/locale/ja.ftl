game-title = 競走
game-blurb = 走者と賽、そして足りない息。
seat-runner = 走者
question-prepare = { $lap }周目、息はあと{ $breath }。どうする？
question-roll =
    { $setting-wind ->
        [against] 向かい風の中、賽を振る。
       *[still] 風はなく、賽を振る。
    }
answer-wear = { $noun }を履く
answer-stretch = 伸びをする
answer-run = 走る
answer-rest = 休む
answer-roll = 賽の目は{ $noun }
answer-pass = パス
missing-lap = { $names }周目まで待つ。
event-wore = 走者は{ $shoes }を履いた。
event-stretched = 走者は伸びをした（{ $times }回目）。
event-rested = 走者は{ $at }で休んだ。
event-ran = 賽の目は{ $rolled }。走者は{ $at }に来た。
event-over = 競走は終わった。
result-arrived = 線を越えた！
result-exhausted = 息が尽きた。
setting-wind = 風
setting-wind-still = なし
setting-wind-against = 向かい風
setting-goal = 道のり
setting-goal-12 = 12歩
name-boots = 長靴
name-spikes = スパイク
