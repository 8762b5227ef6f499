// The place and size of the chosen box, to be typed.
/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { Rect } from './move-box.ts';

/** Millimetres. */
export const fineStep = 0.1;

interface NumbersProps {
  readonly rect: Rect;
  readonly isBound: boolean;
  readonly onSave: (rect: Rect) => void;
}

export function Numbers({ rect, isBound, onSave }: NumbersProps) {
  return (
    <div class="box-numbers">
      {(['x', 'y', 'w', 'h'] as const).map((side) => (
        <NumberField
          key={side}
          side={side}
          value={rect[side]}
          isBound={isBound}
          onSave={(value) => onSave({ ...rect, [side]: value })}
        />
      ))}
      mm
    </div>
  );
}

interface NumberFieldProps {
  readonly side: keyof Rect;
  readonly value: number;
  readonly isBound: boolean;
  readonly onSave: (value: number) => void;
}

function NumberField({ side, value, isBound, onSave }: NumberFieldProps) {
  /** What is being typed stays, whatever arrives from the server meanwhile. */
  const [typed, setTyped] = useState<string | undefined>();
  return (
    <label>
      {side}
      <input
        type="number"
        step={fineStep}
        disabled={isBound}
        aria-label={`${side} (mm)`}
        value={typed ?? shown(value)}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onChange={({ currentTarget: { valueAsNumber: wanted } }) => {
          setTyped(undefined);
          const isPlace = Number.isFinite(wanted) && (wanted >= 0 || side === 'x' || side === 'y');
          if (isPlace && wanted !== Number(shown(value))) onSave(wanted);
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === undefined) return;
          event.stopPropagation();
          setTyped(undefined);
        }}
      />
    </label>
  );
}

export function shown(value: number): string {
  return String(Number(value.toFixed(2)));
}
