# 端末の盤の言葉、日本語。

ui-omaha-assault = 強襲A{ $number }
ui-omaha-dealt = { $row }段目：{ $cards }。
ui-omaha-squad = 分隊
ui-omaha-squad-marker = 分隊{ $squad }
ui-omaha-charges = 爆薬
ui-omaha-rounds = 狙撃弾
ui-omaha-assaults = 強襲
ui-omaha-deck = 山札{ $count }：
ui-omaha-eye = 目
ui-omaha-safe = 無傷
ui-omaha-won = 勝利
ui-omaha-lost = 敗北
ui-omaha-sign-target = ここで行動できる。数字は選択肢の番号
ui-omaha-sign-squad = あなたの分隊
ui-omaha-sign-eye =
    { $setting-creep_exposed ->
        [yes]
            { $setting-behind ->
                [column] 同じ列の後ろならどこでも、分隊を機関銃から隠す
               *[next] すぐ後ろの分隊を機関銃から隠す
            }
       *[no]
            { $setting-behind ->
                [column] この上と、同じ列の後ろならどこでも、分隊を機関銃から隠す
               *[next] この上とすぐ後ろの分隊を機関銃から隠す
            }
    }
ui-omaha-sign-mine = 今入ったときに地雷がある確率
ui-omaha-sign-turned = 点線はめくったカード。障害物も地雷もない
ui-omaha-sign-arrows = 前・左・右へ動く
