import { useNonce } from "#app/ui/nonce";
import script from "./press-keeper.js?raw";

/** A press of the roll's form as it would have been posted. */
type EarlyPress = readonly [name: string, value: string];

interface RollForm extends HTMLElement {
	takePresses?: () => EarlyPress[];
}

/**
 * Catches presses of the roll's form (id `roll`) before the page's own JavaScript runs, shows them as pressed and keeps
 * them: left to the browser, each press would cancel the request of the one before. They are posted one after the other
 * when the page is left, or when its JavaScript has not come after 25 seconds; a press that is refused then says on its row that it
 * was not saved.
 */
export function EarlyPresses() {
	const nonce = useNonce();
	// Only the server writes it: a script that React makes in the browser would not run.
	const __html = import.meta.env.SSR ? script : "";
	// biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, without anything of a user's in it.
	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

/** Hands over what was pressed so far, in order; what is pressed from now on is the page's own. */
export const takeEarlyPresses = (form: string): EarlyPress[] =>
	(document.getElementById(form) as RollForm | null)?.takePresses?.() ?? [];
