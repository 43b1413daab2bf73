import { useState } from 'react';
import { motion, AnimatePresence } from 'framer-motion';

export default function Cards() {
  const [items] = useState(['One', 'Two', 'Three']);
  return (
    <AnimatePresence>
      {items.map((item, i) => (
        <motion.div
          key={item}
          data-card
          initial={{ opacity: 0, y: 20 }}
          animate={{ opacity: 1, y: 0 }}
          transition={{ delay: i * 0.02, duration: 0.05 }}
          whileHover={{ scale: 1.05 }}
        >
          Card {item}
        </motion.div>
      ))}
    </AnimatePresence>
  );
}
