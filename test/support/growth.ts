/** What a screen read, and how much it shows for it. */
export interface Seen {
	read: number;
	/** Rows of tables and lists, and what there is to choose from. */
	shown: number;
	/** Rows alone, and who is offered to be chosen. */
	lines?: number;
}

/** What a page of so many rows may read. */
export const allowance = (shown: number) => 5 * shown + 50;

/** What a page shows. */
export function shownOn(html: string): Required<Omit<Seen, "read">> {
	const rows = html.match(/<(tr|li|article)[\s>]/g)?.length ?? 0;
	const choices = new Set(html.match(/<option[^>]* value="[^"]*"/g));
	// What is ticked in a row or an item counts with it already.
	const loose = html.replace(/<(tr|li)[\s>].*?<\/\1>/gs, "");
	const boxes = loose.match(/<input[^>]* type="checkbox"/g)?.length ?? 0;
	return { shown: rows + choices.size + boxes, lines: rows + (html.match(/type="radio"/g)?.length ?? 0) };
}

/** The exponent by which `more` reads than `less`, in camps that differ by `times`, beyond what is allowed for what is shown. */
export function growth(less: Seen, more: Seen, times: number): number {
	const beyond = (seen: Seen) => Math.max(1, seen.read / allowance(seen.shown));
	return Math.log(beyond(more) / beyond(less)) / Math.log(times);
}
