import { useEffect, useState } from 'react';
import { useFormat } from '@vitrine/runtime';
import { Icon, cx } from '../shared/index.ts';
import { ChipShell, chipCss } from '../shared/chip/index.ts';
import { getDay, getMoment } from './date-chip.ts';
import type { DateChipProps } from './date-chip.props.gen.ts';
import css from './DateChip.module.css';

export function DateChip({ id, label, end = false, min, max, clear, value = '', onChange, disabled }: DateChipProps) {
  const format = useFormat();
  const day = getDay(value);
  // the input so far, because the field would lose a half-typed year if it always showed the value
  const [typed, setTyped] = useState(day);
  useEffect(() => setTyped(day), [day]);
  const type = (next: string): void => {
    setTyped(next);
    const moment = getMoment(next, end);
    if (next === '' || moment !== '') onChange(moment);
  };
  return (
    <ChipShell
      isOn={day !== ''}
      label={label}
      words={
        <>
          {label ?? '--'}
          {day !== '' && <span className={css.day}> {format.time(new Date(value).getTime(), 'date')}</span>}
        </>
      }
      icon={<Icon name="calendar" size="s" />}
      clear={clear}
      disabled={disabled}
      onClear={() => onChange('')}
    >
      <input
        id={id}
        type="date"
        className={cx(chipCss.control, css.field)}
        aria-label={label}
        value={typed}
        min={getDay(min) || undefined}
        max={getDay(max) || undefined}
        disabled={disabled}
        onClick={(event) => showCalendar(event.currentTarget)}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </ChipShell>
  );
}

/** Opens the calendar. Browsers open it only from the field's icon, and here the field is invisible. */
function showCalendar(field: HTMLInputElement): void {
  try {
    field.showPicker();
  } catch {
    // not supported, or blocked in a cross-origin frame; typing still works
  }
}
