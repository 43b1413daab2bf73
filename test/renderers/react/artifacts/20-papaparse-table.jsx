import React, { useEffect, useState } from 'react';
import Papa from 'papaparse';

const csvData = `name,department,salary
"Lovelace, Ada",Engineering,120000
Grace Hopper,Engineering,115000
Katherine Johnson,Research,118000`;

export default function EmployeeTable() {
  const [rows, setRows] = useState([]);
  useEffect(() => {
    Papa.parse(csvData, {
      header: true,
      dynamicTyping: true,
      skipEmptyLines: true,
      complete: (results) => setRows(results.data),
    });
  }, []);
  const total = rows.reduce((sum, row) => sum + row.salary, 0);
  return (
    <div className="p-4">
      <table className="w-full text-sm">
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="border-b">
              <td className="py-2">{row.name}</td>
              <td className="py-2">{row.department}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Total salaries: {total}</p>
    </div>
  );
}
