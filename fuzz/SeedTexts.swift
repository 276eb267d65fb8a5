/// Small captures of the formats that this toolkit does not write.
enum SeedTexts {
  static let all: [(target: String, text: String)] = [
    (
      "sendevent",
      """
      #!/bin/sh
      sendevent /dev/input/event1 3 57 12; sendevent /dev/input/event1 3 53 400
      sendevent /dev/input/event1 3 54 300
      sendevent /dev/input/event1 0 0 0
      usleep 20000
      sendevent /dev/input/event1: 0003 0039 4294967295
      sleep 0.5 && sendevent /dev/input/event2 0 0 0

      """
    ),
    (
      "pointer-events",
      """
      {"type":"pointerdown","timeStamp":10.5,"pointerId":1,"pointerType":"touch","clientX":5,\
      "clientY":6,"width":20,"height":18,"pressure":0.5,"isPrimary":true}
      {"type":"pointermove","timeStamp":20.25,"pointerId":1,"pointerType":"touch","clientX":9,\
      "clientY":7.5}
      {"type":"pointerup","timeStamp":31,"pointerId":1,"pointerType":"touch","clientX":9,"clientY":8}

      """
    ),
    (
      "pointer-events",
      """
      [{"type":"touchstart","timeStamp":1,"changedTouches":[{"identifier":0,"clientX":1,"clientY":2}],\
      "touches":[{"identifier":0,"clientX":1,"clientY":2,"radiusX":4,"force":0.1}]},
      {"type":"touchend","timeStamp":9,"changedTouches":[{"identifier":0,"clientX":1,"clientY":2}],\
      "touches":[]}]
      """
    ),
    (
      "phone-csv",
      """
      type,kind,position.dx,position.dy,down,pressure,radiusMajor,radiusMinor,timeStamp
      PointerDownEvent,touch,10.5,20,true,1.0,8,7,0:00:01.000000
      PointerMoveEvent,touch,12.5,21,true,1.0,8,7,0:00:01.016000
      PointerUpEvent,touch,12.5,21,false,0.0,8,7,0:00:01.033000

      """
    ),
    (
      "table",
      """
      time=t:ms,id=who,x=px:mm,y=py:mm,phase=what,pressure=p,gap=0.2,size=100x200
      t,who,what,px,py,p,note
      0,1,0,10,20,0.5,"a, b"
      16,1,2,11,21,0.5,
      32,1,1,11,21,0,"c ""d"" e"

      """
    ),
    (
      "table",
      """
      time=at,x=touch.x,y=touch.y,up=up,id=finger
      {"at":0.5,"touch":{"x":1,"y":2},"finger":"a"}
      {"at":0.6,"touch":{"x":3,"y":2},"finger":"a","up":true}

      """
    ),
    ("table", "time=1:us,x=2,y=3:px,down=4,phase=5:uikit\n100\t1\t2\t1\t0\n200\t3\t4\t0\t3\n"),
    (
      "device",
      """
      add device 1: /dev/input/event1
        name:     "pad"
        events:
          ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 10
                      0036  : value 0, min 0, max 1919, fuzz 0, flat 0, resolution 10
        input props:
          INPUT_PROP_DIRECT

      """
    ),
    ("json", #"{"a":[1,-2.5e-3,true,null,"\u00e9\ud83d\ude00\n"],"":{},"b":[[],[{}]]}"#),
  ]
}
