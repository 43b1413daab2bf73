import React, { useEffect, useRef, useState } from 'react';
import * as THREE from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls';

export default function Scene() {
  const mount = useRef(null);
  const [info, setInfo] = useState('starting');

  useEffect(() => {
    const scene = new THREE.Scene();
    const camera = new THREE.PerspectiveCamera(60, 16 / 9, 0.1, 100);
    camera.position.z = 4;
    const cube = new THREE.Mesh(new THREE.BoxGeometry(1, 1, 1), new THREE.MeshStandardMaterial({ color: 0x44aa88 }));
    scene.add(cube, new THREE.AmbientLight(0xffffff, 1));
    let renderer;
    try {
      renderer = new THREE.WebGLRenderer({ antialias: true });
    } catch (error) {
      setInfo(`three r${THREE.REVISION}, no WebGL here, ${scene.children.length} objects`);
      return undefined;
    }
    renderer.setSize(320, 180);
    mount.current.appendChild(renderer.domElement);
    const controls = new OrbitControls(camera, renderer.domElement);
    let frame;
    const animate = () => {
      frame = requestAnimationFrame(animate);
      cube.rotation.y += 0.01;
      controls.update();
      renderer.render(scene, camera);
    };
    animate();
    setInfo(`three r${THREE.REVISION} drawing, ${scene.children.length} objects`);
    return () => {
      cancelAnimationFrame(frame);
      controls.dispose();
      renderer.dispose();
    };
  }, []);

  return (
    <div>
      <div ref={mount} />
      <p>{info}</p>
    </div>
  );
}
