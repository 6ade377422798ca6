import { useNonce } from "#app/ui/nonce";
import script from "./press-keeper.js?raw";

/** One press on the roll call form, as it would have been posted. */
type EarlyPress = readonly [name: string, value: string];

interface RollForm extends HTMLElement {
	takePresses?: () => EarlyPress[];
}

/**
 * Captures presses on the roll call form (id `roll`) before the page's JavaScript runs, and shows them as pressed;
 * left to the browser, each press would cancel the previous request. The captured presses are posted one after
 * another when the page is left, or when its JavaScript hasn't loaded after 25 seconds. A rejected press then
 * shows on its row that it wasn't saved.
 */
export function EarlyPresses() {
	const nonce = useNonce();
	// Rendered only by the server: a script that React inserts in the browser doesn't run.
	const __html = import.meta.env.SSR ? script : "";
	// biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, without anything of a user's in it.
	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

/** Hands over the presses captured so far, in order. From then on the page handles presses itself. */
export const takeEarlyPresses = (form: string): EarlyPress[] =>
	(document.getElementById(form) as RollForm | null)?.takePresses?.() ?? [];
