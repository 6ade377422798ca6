import type { RefObject } from "react";
import { KeyHints } from "./key-hints";
import { type RollKeys, useRollKeys } from "./use-roll-keys";

interface RollKeyboardProps {
	list: RefObject<HTMLElement | null>;
	keys: RollKeys;
	/** True to show the shortcuts below the list. */
	hints: boolean;
}

/** Keyboard support of a roll call. */
export default function RollKeyboard({ list, keys, hints }: RollKeyboardProps) {
	useRollKeys(list, keys);
	return hints ? <KeyHints /> : null;
}
