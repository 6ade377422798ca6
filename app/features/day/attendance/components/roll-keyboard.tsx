import type { RefObject } from "react";
import { KeyHints } from "./key-hints";
import { type RollKeys, useRollKeys } from "./use-roll-keys";

interface RollKeyboardProps {
	list: RefObject<HTMLElement | null>;
	keys: RollKeys;
	/** Whether the keys are named below the list. */
	hints: boolean;
}

/** What a roll call does for those who have a keyboard. */
export default function RollKeyboard({ list, keys, hints }: RollKeyboardProps) {
	useRollKeys(list, keys);
	return hints ? <KeyHints /> : null;
}
