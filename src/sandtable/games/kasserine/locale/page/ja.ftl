# カセリーヌのページ（日本語）。

kas-map = チュニジア中部の地図、1943年2月（復元）
kas-keys = 矢印キーで地図を進み、Enterでヘクスを選びます。Nで次に選べるヘクスへ、Shift+Nで前のヘクスへ。＋、－、Fで大きさを変えます。Lでヘクスとその周りを拡大し、Tで敵が次に攻撃できる場所を示します。すべて選択肢の一覧からも選べます。
kas-hint = ドラッグで地図を動かし、ホイールや二本指で拡大します。

## 地図

kas-road = 道路
kas-trail = 小道
kas-mined = 地雷原ヘクスサイド
kas-box =
    { $setting-boxes ->
        [allies] ボックス陣地（連合軍は退却を無視）
       *[us] ボックス陣地（米軍は退却を無視）
    }
# ヘクスに印刷されていること、保持している側、そこにいるユニット。当てはまらないものは0。
kas-hex =
    { $hex }：{ $terrain }{ $road ->
        [0] {""}
       *[other] 、{ kas-road }
    }{ $trail ->
        [0] {""}
       *[other] 、{ kas-trail }
    }{ $mined ->
        [0] {""}
       *[other] 、{ kas-mined }
    }{ $box ->
        [0] {""}
       *[other] 、{ kas-box }
    }{ $objective ->
        [0] {""}
       *[other] 、目標（{ $holder }）
    }{ $axis-supply ->
        [0] {""}
       *[other] 、補給シンボル（枢軸軍）
    }{ $axis-zone ->
        [0] {""}
       *[other] 、支配地域（枢軸軍）
    }{ $allies-supply ->
        [0] {""}
       *[other] 、補給シンボル（連合軍）
    }{ $allies-zone ->
        [0] {""}
       *[other] 、支配地域（連合軍）
    }{ $occupied ->
        [0] {""}
       *[other] 。{ $units }
    }
kas-hex-threatened = { kas-threatened }。{ kas-hex }
kas-tools = 地図
kas-zoom-in = 拡大
kas-zoom-out = 縮小
kas-zoom-fit = 全体
kas-layer-counters = ユニット
kas-layer-zones = 支配地域
kas-layer-lines = 連絡線
kas-layer-numbers = ヘクス番号
kas-enters = 登場ヘクス：{ $hexes }
kas-threatened = 次に攻撃してくる可能性：{ $threats }
kas-go = { $hex }へ進む

## 支援砲撃

kas-marker = 支援砲撃 +{ $value }
kas-commit = 支援砲撃：

## 戦闘

kas-by-die = 出目ごとの結果

## 増援と目標

kas-ready = 登場できる増援
kas-reinforcements = 増援
kas-removed = 除去されたユニット
kas-objectives = 目標

## ユニットに書かれた名前

kas-unit-tiger501 = 501
kas-unit-7pz = 7 Pz
kas-unit-69pzgr = 69 PzG
kas-unit-86pzgr = 86 PzG
kas-unit-90pzjg = 90 PzJ
kas-unit-49pi = 49 Pi
kas-unit-5pz-2 = II/5 Pz
kas-unit-39pzjg = 39 PzJ
kas-unit-5pz-1 = I/5 Pz
kas-unit-104pzgr-1 = I/104
kas-unit-104pzgr-2 = II/104
kas-unit-200pi = 200 Pi
kas-unit-580aa = 580 AA
kas-unit-k10 = K10
kas-unit-imperiali = インペ
kas-unit-33aa = 33 AA
kas-unit-8pz = I/8 Pz
kas-unit-afrika-1 = I/Afr
kas-unit-afrika-2 = II/Afr
kas-unit-135flak = 135高射
kas-unit-71werfer = 71ロケ
kas-unit-centauro = チェンタ
kas-unit-5bers = 5 Bers
kas-unit-centauro-1 = チェン1
kas-unit-centauro-2 = チェン2
kas-unit-barenthin = バレン
kas-unit-47gren = 47 Gr
kas-unit-168inf-2 = 2/168
kas-unit-168inf-3 = 3/168
kas-unit-168inf-1 = 1/168
kas-unit-1ar-3 = 3/1 AR
kas-unit-81recon = 81 Rec
kas-unit-6ai-3 = 3/6 AI
kas-unit-6ai-1 = 1/6 AI
kas-unit-701td = 701 TD
kas-unit-13ar-3 = 3/13 AR
kas-unit-3zouaves = 3ズアブ
kas-unit-19eng = 19 Eng
kas-unit-6ai-2 = 2/6 AI
kas-unit-894td = 894 TD
kas-unit-26inf-3 = 3/26
kas-unit-91recon = 91 Rec
kas-unit-805td = 805 TD
kas-unit-rangers = レンジャ
kas-unit-gafsa = ガフサ
kas-unit-derby = ダービー
kas-unit-13ar-2 = 2/13 AR
kas-unit-26inf-1 = 1/26
kas-unit-601td = 601 TD
kas-unit-1ar-2 = 2/1 AR
kas-unit-5leic = レスター
kas-unit-133inf = 133
kas-unit-135inf = 135
kas-unit-goums = グミエ
kas-unit-blm = BLM
kas-unit-guards = 近衛
kas-unit-18inf = 18
kas-unit-7rtm = 7 RTM
kas-unit-15rts = 15 RTS
kas-unit-26inf-2 = 2/26
kas-unit-16inf = 16
kas-unit-17-21l = 17/21 L
kas-unit-lothian = ロジアン
kas-unit-16-5l = 16/5 L
kas-unit-10rb = 10 RB
kas-unit-hamps = ハンプス
kas-unit-9arty = 9 Arty

## 作業台

kas-bench-tools = マップに描く
kas-bench-clear = 平地
kas-bench-rough = 荒地
kas-bench-town = 町
kas-bench-prohibited = 進入禁止
kas-bench-roads = 道路
kas-bench-trails = 小道
kas-bench-mines = 地雷
kas-bench-names = 地名
kas-bench-clear-help = ヘクスをクリックするか、上をドラッグすると平地になります。矢印キーとEnterでもできます。地図を動かすには、Shiftを押しながらドラッグします。
kas-bench-rough-help = ヘクスをクリックするか、上をドラッグすると荒地になります。矢印キーとEnterでもできます。地図を動かすには、Shiftを押しながらドラッグします。
kas-bench-town-help = ヘクスをクリックするか、上をドラッグすると町になります。矢印キーとEnterでもできます。地図を動かすには、Shiftを押しながらドラッグします。
kas-bench-prohibited-help = ヘクスをクリックするか、上をドラッグすると進入禁止になります。矢印キーとEnterでもできます。地図を動かすには、Shiftを押しながらドラッグします。
kas-bench-roads-help = 道すじに沿ってドラッグするか、ヘクスを隣へ隣へとクリックします。すでに道路のある区間は消えます。地図を動かすには、Shiftを押しながらドラッグします。
kas-bench-trails-help = 道すじに沿ってドラッグするか、ヘクスを隣へ隣へとクリックします。すでに小道のある区間は消えます。地図を動かすには、Shiftを押しながらドラッグします。
kas-bench-mines-help = ヘクスサイドの両側の2ヘクスをクリックします。すでにある地雷は除かれます。
kas-bench-names-help = 地名のヘクスをクリックすると、書く、変える、消すことができます。
kas-bench-kind = 種類
kas-bench-kind-town = 町
kas-bench-kind-village = 村
kas-bench-kind-point = 地点
kas-bench-kind-pass = 峠
kas-bench-kind-djebel = 山
kas-bench-kind-wadi = ワジ
kas-bench-kind-country = 地方
kas-bench-kind-beyond = マップの外
kas-bench-name-put = 書く
kas-bench-name-drop = 消す
kas-bench-from = { $hex }から：隣のヘクスをクリックします。同じヘクスで終わります。
