import type Stripe from "stripe";
import { Table } from "./table";
import type { World } from "./world";

/** What of a world is there again after its process ended: its books. Time, faults, answers and emails on their way are not. */
interface Kept {
	origin: string;
	accounts: Stripe.Account[];
	books: { account: string | null; parts: Record<string, unknown[]> }[];
}

/** A world's books as text. */
export function keptText(world: World): string {
	const kept: Kept = {
		origin: world.origin,
		accounts: world.accounts.all(),
		books: world.allBooks().map((books) => ({
			account: books.account,
			parts: Object.fromEntries(
				Object.entries(books).flatMap(([name, part]) => {
					if (part instanceof Table) return [[name, part.all()]];
					return part instanceof Map || part instanceof Set ? [[name, [...part]]] : [];
				}),
			),
		})),
	};
	return JSON.stringify(kept);
}

/** Puts books back into a world that has none yet; addresses of its own pages are those of now. */
export function putBack(world: World, text: string) {
	const { origin } = JSON.parse(text) as Kept;
	const kept = JSON.parse(text.replaceAll(origin, world.origin)) as Kept;
	for (const account of kept.accounts) world.connect(account);
	for (const { account, parts } of kept.books) {
		const books = world.booksOf(account);
		for (const [name, rows] of Object.entries(parts)) {
			const part: unknown = books[name as keyof typeof books];
			for (const row of rows) {
				if (part instanceof Table) part.add(row as { id: string });
				else if (part instanceof Set) part.add(row);
				else if (part instanceof Map) part.set(...(row as [unknown, unknown]));
			}
		}
	}
}
