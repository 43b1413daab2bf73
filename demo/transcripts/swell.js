/** React with three: a field of columns in a swell, with controls from three's addons. */

const SWELL = String.raw`import { useEffect, useRef, useState } from 'react';
import * as THREE from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

const SIDE = 56;
const DEEP = new THREE.Color('#0b2a4a');
const SHALLOW = new THREE.Color('#2fb6b0');
const FOAM = new THREE.Color('#f6efe0');

/** Three swells that meet, each with a direction, a length and a speed of its own. */
const heightAt = (x, z, t, { swell, wind }) =>
  swell * (Math.sin(x * 0.16 + t * 0.9) * 0.9 + Math.sin((x * 0.09 + z * 0.14) - t * 0.7) * 0.8) +
  wind * Math.sin(x * 0.42 - z * 0.36 + t * 2.1) * 0.35;

function start(mount, settings) {
  const renderer = new THREE.WebGLRenderer({ antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  mount.append(renderer.domElement);
  const scene = new THREE.Scene();
  const camera = new THREE.PerspectiveCamera(38, 1, 0.1, 300);
  camera.position.set(50, 42, 50);
  scene.add(new THREE.HemisphereLight('#dfefff', '#20303f', 1.6));
  const sun = new THREE.DirectionalLight('#ffe2b8', 2.6);
  sun.position.set(-30, 40, 10);
  scene.add(sun);

  const columns = new THREE.InstancedMesh(new THREE.BoxGeometry(0.9, 8, 0.9), new THREE.MeshStandardMaterial({ roughness: 0.55, metalness: 0.05 }), SIDE * SIDE);
  scene.add(columns);
  const controls = new OrbitControls(camera, renderer.domElement);
  Object.assign(controls, { enableDamping: true, enablePan: false, minDistance: 25, maxDistance: 110, maxPolarAngle: 1.45, autoRotate: !matchMedia('(prefers-reduced-motion: reduce)').matches, autoRotateSpeed: 0.5 });

  const place = new THREE.Matrix4();
  const color = new THREE.Color();
  const clock = performance.now();
  const draw = () => {
    const t = settings.current.still ? 4 : (performance.now() - clock) / 1000;
    for (let i = 0; i < SIDE; i += 1) {
      for (let j = 0; j < SIDE; j += 1) {
        const [x, z] = [i - SIDE / 2, j - SIDE / 2];
        const y = heightAt(x, z, t, settings.current);
        const index = i * SIDE + j;
        columns.setMatrixAt(index, place.makeTranslation(x, y, z));
        const level = THREE.MathUtils.clamp((y + 3) / 6, 0, 1);
        columns.setColorAt(index, level < 0.7 ? color.lerpColors(DEEP, SHALLOW, level / 0.7) : color.lerpColors(SHALLOW, FOAM, (level - 0.7) / 0.3));
      }
    }
    columns.instanceMatrix.needsUpdate = true;
    columns.instanceColor.needsUpdate = true;
    controls.update();
    renderer.render(scene, camera);
  };
  renderer.setAnimationLoop(draw);
  const sized = new ResizeObserver(([{ contentRect: { width, height } }]) => {
    camera.aspect = width / Math.max(1, height);
    camera.updateProjectionMatrix();
    renderer.setSize(width, height);
  });
  sized.observe(mount);
  return () => {
    sized.disconnect();
    renderer.setAnimationLoop(null);
    controls.dispose();
    renderer.dispose();
    renderer.domElement.remove();
  };
}

export default function Swell() {
  const mount = useRef(null);
  const [sea, setSea] = useState({ swell: 1.2, wind: 0.6, still: false });
  const [failed, setFailed] = useState(false);
  const settings = useRef(sea);
  settings.current = sea;

  useEffect(() => {
    try {
      return start(mount.current, settings);
    } catch {
      setFailed(true);
      return undefined;
    }
  }, []);

  const knob = (name, label, max) => (
    <label>
      <span>{label}</span>
      <input type="range" min={0} max={max} step={0.05} value={sea[name]} onChange={(event) => setSea({ ...sea, [name]: Number(event.target.value) })} />
    </label>
  );

  return (
    <main>
      <style>{css}</style>
      <div className="sea" ref={mount} role="img" aria-label="A field of columns that rise and sink like waves" />
      {failed && <p className="sorry">This browser has no WebGL here, so the sea stays flat.</p>}
      <form onSubmit={(event) => event.preventDefault()}>
        <h1>Swell</h1>
        {knob('swell', 'Swell', 2.2)}
        {knob('wind', 'Wind', 2)}
        <label className="check"><input type="checkbox" checked={sea.still} onChange={(event) => setSea({ ...sea, still: event.target.checked })} /> Hold still</label>
      </form>
    </main>
  );
}

const css = ${'`'}
  * { box-sizing: border-box; margin: 0; padding: 0; }
  body { background: radial-gradient(120% 90% at 50% 10%, #24425f, #0a1420 75%); color: #f2ede2; font: 13px/1.4 Inter, system-ui, sans-serif; direction: ltr; text-align: left; }
  main { position: relative; height: 100vh; min-height: 320px; overflow: hidden; } .sea { position: absolute; inset: 0; cursor: grab; } .sea canvas { display: block; }
  form { position: absolute; left: 20px; bottom: 20px; display: grid; gap: 8px; width: min(200px, calc(100% - 40px)); padding: 14px 16px; border: 1px solid #ffffff1f; border-radius: 12px; background: #0a1420c2; }
  h1 { font-size: 15px; font-weight: 600; letter-spacing: -.01em; } label { display: grid; grid-template-columns: 48px 1fr; align-items: center; gap: 10px; } input[type=range] { width: 100%; height: 24px; accent-color: #2fb6b0; }
  .check { display: flex; gap: 8px; min-height: 24px; } .check input { width: 16px; height: 16px; accent-color: #2fb6b0; } .sorry { position: absolute; inset: 40% 20px auto; text-align: center; } :focus-visible { outline: 2px solid #f6efe0; outline-offset: 2px; }
${'`'};`;

export const swellSource = SWELL;

export default {
  id: 'swell',
  title: 'Swell',
  description: 'React with three and its orbit controls',
  turns: [
    {
      role: 'user',
      text: 'Make me a little sea in 3D that I can turn around. Low-poly is fine, but the waves should meet properly.',
    },
    {
      role: 'assistant',
      text: `Three swells run in different directions and add up, so crests meet and cancel as they do at sea:

<artifact type="react" title="Swell" identifier="swell">
${SWELL}
</artifact>

Drag to turn, scroll to come closer. **Wind** adds the short chop; at zero you see the two long swells alone.`,
    },
  ],
};
