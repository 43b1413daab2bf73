import { format, addDays, startOfMonth, eachDayOfInterval, endOfMonth, isWeekend, differenceInDays } from 'date-fns';
import { fr } from 'date-fns/locale';

export default function Calendar() {
  const base = new Date(2026, 1, 14);
  const days = eachDayOfInterval({ start: startOfMonth(base), end: endOfMonth(base) });
  return (
    <div>
      <h2>{format(base, 'MMMM yyyy')}</h2>
      <p>{format(base, 'EEEE d MMMM', { locale: fr })}</p>
      <p>{days.length} days, {days.filter(isWeekend).length} of them on weekends</p>
      <p>{differenceInDays(addDays(base, 10), base)} days later</p>
    </div>
  );
}
