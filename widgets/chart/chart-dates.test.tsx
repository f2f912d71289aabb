import { expect, test } from 'vitest';
import { FormatProvider } from '@vitrine/runtime';
import { show } from '../shared/test-kit.tsx';
import { Chart } from './Chart.tsx';
import type { ChartProps } from './chart.props.gen.ts';

test.each(['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'given dates and a user in %s, then the chart names the days of the calendar',
  (zone) => {
    const rows = ['2026-04-01', '2026-03-31'].map((time) => ({ time, values: ['1'] })) as ChartProps['rows'];
    show(
      <FormatProvider language="en" tag="en-GB" zone={zone}>
        <Chart id="c" label="Assets" rows={rows} />
      </FormatProvider>,
    );

    const heads = [...document.querySelectorAll('th[scope="row"]')].map((head) =>
      head.textContent.replaceAll('\u00A0', ' '),
    );
    expect(heads).toEqual(['31 Mar 2026', '1 Apr 2026']);
  },
);
