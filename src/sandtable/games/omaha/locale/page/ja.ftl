# ページの海岸（日本語）。
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
chip-move = 移動
chip-snipe = 狙撃
chip-blow = 爆破
chip-storm = 突入
chip-land = 上陸
chip-nest = ここに陣地
