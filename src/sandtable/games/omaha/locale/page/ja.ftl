# ページの海岸（日本語）。
beach-cards = 海岸
beach-none = カードなし
beach-turned-clear = めくった、地雷なし
beach-turned-mine = めくった、地雷
beach-odds = 地雷 { $percent }%
beach-squad-here =
    { $squad ->
        [0] 分隊はここで全滅した
       *[other] 分隊がいる（分隊{ $squad }）
    }
beach-seen = そこへ進むと機関銃に撃たれる。
beach-eye =
    { $setting-creep_exposed ->
        [yes]
            { $setting-behind ->
                [column] 目：同じ列の後ろならどこでも分隊を隠す。
               *[next] 目：すぐ後ろの分隊を隠す。
            }
       *[no]
            { $setting-behind ->
                [column] 目：この上でも、同じ列の後ろならどこでも分隊を隠す。
               *[next] 目：この上、またはすぐ後ろの分隊を隠す。
            }
    }
beach-assault = 強襲 A{ $assault }（全4回）
beach-squad =
    { $count ->
        [0] 分隊 全滅
       *[other] 分隊 { $count }
    }
beach-dead = 全滅
beach-last = 最後
beach-charges = 爆薬 { $count }
beach-rounds = 狙撃弾 { $count }
beach-deck = 山札 { $count }枚
chip-move = 移動
chip-snipe = 狙撃
chip-blow = 爆破
chip-storm = 突入
chip-land = 上陸
chip-nest = ここに陣地
