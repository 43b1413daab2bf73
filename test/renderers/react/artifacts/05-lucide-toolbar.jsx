import React, { useState } from 'react';
import { Bold, Italic, Underline as UnderlineIcon, AlignLeft, Github, HomeIcon, LucideHeart, Loader2 } from 'lucide-react';

export default function Toolbar() {
  const [active, setActive] = useState('bold');
  const tools = [
    { id: 'bold', icon: Bold },
    { id: 'italic', icon: Italic },
    { id: 'underline', icon: UnderlineIcon },
    { id: 'align', icon: AlignLeft },
  ];
  return (
    <div className="flex gap-2 p-4 bg-white rounded-lg shadow">
      {tools.map(({ id, icon: Icon }) => (
        <button
          key={id}
          aria-label={id}
          onClick={() => setActive(id)}
          className={`p-2 rounded ${active === id ? 'bg-blue-100 text-blue-700' : 'hover:bg-gray-100'}`}
        >
          <Icon size={20} strokeWidth={1.5} />
        </button>
      ))}
      <Github className="text-gray-600" />
      <HomeIcon />
      <LucideHeart color="red" />
      <Loader2 className="animate-spin" />
      <span>Toolbar ready</span>
    </div>
  );
}
