# ページの海岸（日本語）。
beach-cards = 海岸
beach-none = カードなし
beach-turned-clear = めくった、地雷なし
beach-turned-mine = めくった、地雷
beach-odds = 地雷 { $percent }%
beach-squad-here = 分隊がいる（分隊{ $squad }）
beach-assault = 強襲 A{ $assault }（全4回）
beach-squad = 分隊 { $count }
beach-charges = 爆薬 { $count }
beach-rounds = 狙撃弾 { $count }
beach-deck = 山札 { $count }枚
chip-move = 移動
chip-snipe = 狙撃
chip-blow = 爆破
chip-storm = 突入
chip-land = 上陸
chip-nest = ここに陣地
