// An element → whether it is near enough to what is seen to be filled.
import { useEffect, useState } from 'preact/hooks';
import { watchNear } from './in-view.ts';

export function useNear(element: { readonly current: Element | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => (element.current ? watchNear(element.current, undefined, setNear) : undefined), [element]);
  return isNear;
}
