game-title = The race
game-blurb = A runner, a die and too little breath.
seat-runner = Runner
question-prepare = Lap { $lap }, { $breath } breaths left. What now?
question-roll =
    { $setting-wind ->
        [against] Against the wind the die is rolled.
       *[still] No wind blows: the die is rolled.
    }
answer-wear = Put on { $noun }
answer-stretch = Stretch
answer-run = Run
answer-rest = Rest
answer-roll = The die shows { $noun }
answer-pass = Pass
missing-lap = Wait for lap { $names }.
event-wore = The runner puts on { $shoes }.
event-stretched = The runner stretches ({ $times }).
event-rested = The runner rests at { $at }.
event-ran = The die shows { $rolled }; the runner is at { $at }.
event-over = The race is over.
result-arrived = Over the line!
result-exhausted = Out of breath.
setting-wind = Wind
setting-wind-still = still
setting-wind-against = against the runner
setting-goal = Length of the track
setting-goal-12 = twelve steps
name-boots = boots
name-spikes = spikes
