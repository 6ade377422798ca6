import { missing } from "./refusal";

/** Things of one kind, in the order in which they were made. */
export class Table<T extends { id: string }> {
	private readonly rows = new Map<string, T>();

	/** @param noun what Stripe calls one in its messages: `PaymentMethod`, `customer` */
	constructor(readonly noun: string) {}

	add(row: T): T {
		this.rows.set(row.id, row);
		return row;
	}

	remove(id: string) {
		this.rows.delete(id);
	}

	find(id: string): T | undefined {
		return this.rows.get(id);
	}

	/** The one that an address names, or, with `param`, that a parameter does; throws Stripe's `resource_missing`. */
	get(id: string, param?: string): T {
		const found = this.rows.get(id);
		if (!found) throw missing(this.noun, id, param);
		return found;
	}

	/** In the order in which they were made. */
	all(): T[] {
		return [...this.rows.values()];
	}
}
