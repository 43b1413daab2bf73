/**
 * The project that the demo's answers speak of: pictures and a film, drawn when they are asked for. A host would join
 * the path to its project's root instead.
 */
const SCENES = {
  'harbor-gate': ['#f3d9b8', '#f9f0dc', '#e39b6a', '#b95f4b', '#5b3a4f'],
  'river-steps': ['#cfe3ea', '#fff6da', '#8fb9c4', '#4d8295', '#244b5e'],
  'hill-park': ['#e7e3d4', '#fbe3a6', '#b9c4a0', '#7c9a72', '#3f5f52'],
  'night-depot': ['#2a2f55', '#f6dba2', '#4a4a83', '#7a5c96', '#1a1c38'],
  'west-pier': ['#f4c9c3', '#ffe9cf', '#d98a94', '#9b5577', '#4b2f55'],
  'snow-line': ['#dfe8ef', '#ffffff', '#b6c8d8', '#7f9bb5', '#40597a'],
};

function draw(canvas, [sky, sun, ...hills], at = 0) {
  const { width, height } = canvas;
  const pen = canvas.getContext('2d');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = sun;
  pen.beginPath();
  pen.arc(width * (0.22 + at * 0.5), height * (0.36 - Math.sin(at * Math.PI) * 0.15), height * 0.11, 0, 7);
  pen.fill();
  hills.forEach((hill, layer) => {
    pen.fillStyle = hill;
    pen.beginPath();
    pen.moveTo(0, height);
    for (let x = 0; x <= width; x += 6)
      pen.lineTo(x, height * (0.56 + layer * 0.145) + Math.sin((x / width) * 9 + layer * 2.1 + at * 2) * height * 0.07);
    pen.lineTo(width, height);
    pen.fill();
  });
}

function canvasOf(width, height) {
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Two seconds of a sunrise. */
function film(colors, signal) {
  const canvas = canvasOf(640, 360);
  draw(canvas, colors);
  const recorder = new MediaRecorder(canvas.captureStream(24));
  const parts = [];
  return new Promise((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => resolve(new Blob(parts, { type: recorder.mimeType.split(';')[0] }));
    signal?.addEventListener('abort', () => reject(signal.reason));
    recorder.start();
    const start = performance.now();
    const step = () => {
      const at = (performance.now() - start) / 2_000;
      draw(canvas, colors, Math.min(1, at));
      if (at < 1 && !signal?.aborted) setTimeout(step, 40);
      else recorder.stop();
    };
    step();
  });
}

/** @returns {Promise<Blob> | undefined} */
export function resolveProjectFile(path, { kind, signal } = {}) {
  const colors =
    SCENES[
      path
        .split('/')
        .at(-1)
        .replace(/\.\w+$/, '')
    ];
  if (!colors) return undefined;
  if (kind === 'video') return film(colors, signal);
  const canvas = canvasOf(900, 600);
  draw(canvas, colors);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
