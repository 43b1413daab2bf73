import * as Icons from 'lucide-react';

const features = [
  { icon: 'Zap', title: 'Fast' },
  { icon: 'ShieldCheck', title: 'Safe' },
  { icon: 'Leaf', title: 'Green' },
];

export default function Features() {
  return (
    <ul>
      {features.map(({ icon, title }) => {
        const Icon = Icons[icon] ?? Icons.HelpCircle;
        return (
          <li key={title}>
            <Icon /> {title}
          </li>
        );
      })}
    </ul>
  );
}
