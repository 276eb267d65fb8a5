/* What Leaflet makes of touch logs: the handlers of one map that gets touch events.
 *
 *   node leaflet.js FILE [GESTURE…] < logs.touch.jsonl
 *
 * FILE is leaflet.js of version 1.7; all gestures are reported unless some are named. Time is that of
 * the logs: its clock and its timers are ours, and so are the few parts of a document that it needs. A
 * frame is an event for those that move, one for those that lift, and one for those that land. The map
 * has no inertia and no animations, which would leave out touches that land meanwhile.
 */
'use strict';
const fs = require('fs');

let now = 0, timers = [], nextTimer = 1, logStart = 0, repaints = [];
const later = (call, delay) => {
  timers.push({ id: nextTimer, at: now + delay, call });
  return nextTimer++;
};
const never = id => { timers = timers.filter(timer => timer.id !== id); };

function waitUntil(time) {
  for (;;) {
    const due = timers.filter(timer => timer.at <= time).sort((a, b) => a.at - b.at || a.id - b.id)[0];
    if (!due) break;
    never(due.id);
    now = Math.max(now, due.at);
    due.call();
  }
  now = time;
}

function repaint() {
  const due = repaints;
  repaints = [];
  for (const { call } of due) call();
}

class Target {
  handlers = {};
  addEventListener(type, handler) { (this.handlers[type] ??= []).push(handler); }
  removeEventListener(type, handler) {
    this.handlers[type] = (this.handlers[type] || []).filter(other => other !== handler);
  }
  /* An error in a handler ends that handler alone, as in a browser. */
  receive(event) {
    for (const handler of [...(this.handlers[event.type] || [])]) {
      try { handler(event); } catch (error) { console.error(String(error)); }
    }
  }
}

class Element extends Target {
  style = {};
  className = '';
  children = [];
  parentNode = null;
  tabIndex = 0;
  tagName = 'DIV';
  clientLeft = 0;
  clientTop = 0;
  offsetWidth = 800;
  offsetHeight = 800;
  clientWidth = 800;
  clientHeight = 800;
  get firstChild() { return this.children[0]; }
  get lastChild() { return this.children[this.children.length - 1]; }
  appendChild(child) {
    child.parentNode?.removeChild(child);
    this.children.push(child);
    child.parentNode = this;
    return child;
  }
  insertBefore(child) { return this.appendChild(child); }
  removeChild(child) { this.children = this.children.filter(other => other !== child); }
  setAttribute() {}
  getBoundingClientRect() { return { left: 0, top: 0, width: 800, height: 800 }; }
  dispatchEvent(event) {
    event.target = this;
    for (let element = this; element; element = element.parentNode) element.receive(event);
  }
}

const document = Object.assign(new Target(), {
  documentElement: new Element(), body: new Element(),
  createElement: () => new Element(),
  createEvent: () => ({
    preventDefault() {}, stopPropagation() {},
    initMouseEvent(type, ...rest) { [this.type, this.clientX, this.clientY] = [type, rest[6], rest[7]]; },
  }),
});

function load(path) {
  const source = fs.readFileSync(path, 'utf8');
  const window = Object.assign(new Target(), {
    ontouchstart: null, screen: {}, devicePixelRatio: 1, document, setTimeout: later, clearTimeout: never,
    requestAnimationFrame(call) {
      repaints.push({ id: nextTimer, call });
      return nextTimer++;
    },
    cancelAnimationFrame(id) { repaints = repaints.filter(other => other.id !== id); },
    getComputedStyle: () => ({ position: 'relative' }),
  });
  const clock = class { static now() { return now; } valueOf() { return now; } };
  const module = { exports: {} };
  new Function('window', 'document', 'navigator', 'Date', 'setTimeout', 'clearTimeout', 'module', 'exports',
    'define', source)(window, document, { userAgent: '', platform: '' }, clock, later, never, module,
    module.exports, undefined);
  if (!module.exports.Map) throw new Error(path + ' holds no Leaflet');
  return module.exports;
}

const lines = [];
const names = process.argv.slice(3);
const tell = (name, state, values = []) => {
  if (names.length && !names.includes(name)) return;
  lines.push([Math.round((now - logStart) * 1000), name, state, ...values].join(' '));
};

/* A map, and what of its gestures goes on. */
function create(L) {
  const container = document.body.appendChild(new Element());
  const map = L.map(container, {
    center: [0, 0], zoom: 10, zoomControl: false, attributionControl: false, inertia: false,
    zoomAnimation: false, doubleClickZoom: false, keyboard: false,
  });
  const target = { map, container, isDragged: false, isZoomed: false, isLift: false, isDoubled: false };
  let origin, zoom;
  map.on('click', () => tell('tap', 'ended'));
  // Further lifts of the same touches repeat the event.
  map.on('dblclick', () => {
    if (!target.isDoubled) tell('doubleTap', 'ended');
    target.isDoubled = true;
  });
  map.on('contextmenu', () => tell('press', 'began'));
  map.on('dragstart', () => { origin = null; });
  map.on('drag', () => {
    const place = map.dragging._draggable._newPos;
    origin ??= place;
    tell('pan', target.isDragged ? 'changed' : 'began', [`x=${place.x - origin.x}`, `y=${place.y - origin.y}`]);
    target.isDragged = true;
  });
  map.on('movestart', () => { if (!target.isZoomed && !target.isLift) zoom = map.getZoom(); });
  map.on('zoom', () => {
    if (target.isLift) return;
    tell('pinch', target.isZoomed ? 'changed' : 'began', [`scale=${map.getZoomScale(map.getZoom(), zoom)}`]);
    target.isZoomed = true;
  });
  return target;
}

/* A drag is over when the map does not move any more: if a second finger landed and no movement
 * followed, Leaflet ends it without an event. */
function conclude(target) {
  if (target.isDragged && !target.map.dragging.moving()) {
    target.isDragged = false;
    tell('pan', 'ended');
  }
  if (target.isZoomed && !target.map.touchZoom._zooming) {
    target.isZoomed = false;
    tell('pinch', 'ended');
  }
}

function play(target, down, frame) {
  const parts = { moved: 'touchmove', ended: 'touchend', began: 'touchstart' };
  for (const [phase, type] of Object.entries(parts)) {
    const changed = [];
    for (const touch of frame.touches.filter(touch => touch.phase === phase)) {
      const point = { identifier: touch.id, target: target.container, clientX: touch.x, clientY: touch.y };
      const place = down.findIndex(other => other.identifier === touch.id);
      if (phase === 'began') down.push(point);
      else if (place < 0) continue;
      else if (phase === 'moved') down[place] = point;
      else down.splice(place, 1);
      changed.push(point);
    }
    if (!changed.length) continue;
    const event = {
      type, touches: down.slice(), changedTouches: changed, target: target.container, preventDefault() {},
      stopPropagation() {},
    };
    target.isLift = type === 'touchend';
    target.container.receive(event);
    document.receive(event);
    repaint();
    conclude(target);
    target.isLift = false;
    if (!down.length) target.isDoubled = false;
  }
}

const L = load(process.argv[2]);
let target, down, count = 0;
for (const line of fs.readFileSync(0, 'utf8').split('\n')) {
  if (!line) continue;
  const frame = JSON.parse(line);
  if (frame.tactus) {
    waitUntil(now + 5000);
    timers = [];
    target?.map.remove();
    logStart = now;
    lines.push('log ' + ++count);
    target = create(L);
    down = [];
    continue;
  }
  waitUntil(logStart + frame.t * 1000);
  play(target, down, frame);
}
// Timers of the last log.
waitUntil(now + 5000);
fs.writeSync(1, lines.join('\n') + '\n');
