import type { ReportTerms } from '../en/report.js';
import type { Translation } from '../localize.js';

const fr: Translation<ReportTerms> = {
  step: 'Étape',
  state: 'État',
  details: 'Détails',
  unit: 'Unité',
  change: 'Variation',
  trend: 'Tendance',
};

export default fr;
