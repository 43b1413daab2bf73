import { Camera, SparklyUnicorn } from 'lucide-react';

export default function Gallery() {
  return (
    <p>
      <Camera /> <SparklyUnicorn data-testid="placeholder" /> Both icons are drawn
    </p>
  );
}
