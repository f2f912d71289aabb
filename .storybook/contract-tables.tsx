import type { Contract, Deprecation } from './contracts.ts';
import { getDefaultText } from './languages.ts';
import { FORMAT_WORDS, type PropRow, getRows, describeType } from './prop-rows.ts';

const KEY = /^"(widget\..+)"$/;

/** Shows a default value. If it is a message key, also shows the message. */
function DefaultValue({ text }: { text: string }) {
  const key = KEY.exec(text)?.[1];
  return (
    <>
      <code>{text}</code>
      {key !== undefined && <small>“{getDefaultText('en', key)}”</small>}
    </>
  );
}

const DeprecationNote = ({ since, until, use }: Deprecation) => (
  <small>
    Deprecated since {since}, works until {until}: {use}
  </small>
);

function PropLine({ row }: { row: PropRow }) {
  const { path, depth, type, required, description, preset, format, choices, limits, deprecated } = row;
  return (
    <tr>
      <td style={{ paddingInlineStart: 12 + depth * 14 }}>
        <code>{path}</code>
        {required && <em> required</em>}
      </td>
      <td>
        {type}
        {format !== undefined && (
          <small>
            <code>{format}</code> {FORMAT_WORDS[format]}
          </small>
        )}
        {choices.length > 0 && <small>{choices.join(', ')}</small>}
        {limits.length > 0 && <small>{limits.join(', ')}</small>}
      </td>
      <td>{preset === undefined ? '' : <DefaultValue text={preset} />}</td>
      <td>
        {description}
        {deprecated && <DeprecationNote {...deprecated} />}
      </td>
    </tr>
  );
}

function PropTable({ rows, name }: { rows: readonly PropRow[]; name: string }) {
  return (
    <table aria-label={name}>
      <thead>
        <tr>
          <th>Name</th>
          <th>Type</th>
          <th>Default</th>
          <th>Description</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PropLine key={row.path} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** Whether a row has more to show than its type. */
const hasDetails = ({ depth, description, format, choices, limits, deprecated }: PropRow): boolean =>
  depth > 0 ||
  description !== '' ||
  format !== undefined ||
  deprecated !== undefined ||
  choices.length > 0 ||
  limits.length > 0;

/** Shows how the value is bound and what the widget exposes. */
function ValueSection({ contract }: { contract: Contract }) {
  const { bind, field, exposes = [] } = contract;
  if (bind === undefined && exposes.length === 0) return null;
  const rows = bind === undefined ? [] : getRows({ properties: { value: bind } }, contract);
  return (
    <section>
      <h2>{bind === undefined ? 'What it exposes' : 'Value'}</h2>
      {bind !== undefined && (
        <p>
          {field === true ? 'A field of a form' : 'Bound to page state'}: {describeType(bind, contract)}.{' '}
          {field === true && 'The form sets label, hint, error and required.'}
        </p>
      )}
      {rows.some(hasDetails) && <PropTable rows={rows} name="Value" />}
      {exposes.length > 0 && (
        <p>
          Exposes <code>{exposes.join(', ')}</code>: actions such as saveImage and share refer to it by the node's id.
        </p>
      )}
    </section>
  );
}

const FRAMED = { list: 'the rows of a list', object: 'the fields of an object' };

function Frame({ contract: { field } }: { contract: Contract }) {
  if (field !== 'list' && field !== 'object') return null;
  return (
    <section>
      <h2>Value</h2>
      <p>A field of a form around {FRAMED[field]}. The form sets them, label, hint, error and required.</p>
    </section>
  );
}

function Events({ contract }: { contract: Contract }) {
  const events = Object.entries(contract.events ?? {});
  if (events.length === 0) return null;
  return (
    <section>
      <h2>Events</h2>
      {events.map(([name, payload]) => {
        const rows = getRows(payload, contract);
        return (
          <div key={name} className="event">
            <p>
              <code>{name}</code> {payload.description}
              {rows.length === 0 && payload.type !== undefined && ` with ${describeType(payload, contract)}`}
            </p>
            {rows.length > 0 && <PropTable rows={rows} name={`What ${name} says`} />}
          </div>
        );
      })}
    </section>
  );
}

function Slots({ contract }: { contract: Contract }) {
  const slots = Object.entries(contract.slots ?? {});
  if (slots.length === 0) return null;
  return (
    <section>
      <h2>Slots</h2>
      <dl>
        {slots.map(([name, { description = '' }]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function ContractTables({ contract }: { contract: Contract }) {
  const rows = getRows(contract, contract);
  return (
    <>
      {contract.deprecated && (
        <p>
          <DeprecationNote {...contract.deprecated} />
        </p>
      )}
      {rows.length > 0 && (
        <section>
          <h2>Props</h2>
          <PropTable rows={rows} name="Props" />
        </section>
      )}
      <ValueSection contract={contract} />
      <Frame contract={contract} />
      <Events contract={contract} />
      <Slots contract={contract} />
    </>
  );
}
