import { env } from "cloudflare:workers";
import { planIn, walksIn } from "./query-plans";

/** How the database would answer a statement, whatever its values. */
export const planOf = (sql: string) => planIn(env.DB, sql);

/** Where a statement reads all that a camp has beside, or once for each row of, something else: steps of its plan. */
export const walksOf = (sql: string) => walksIn(env.DB, sql);

/** Notes what the built app asks the database; what a test asks by itself is not noted. */
export class Statements {
	readonly asked = new Set<string>();
	private notes = false;

	constructor() {
		const { DB } = env;
		const noting = new Proxy(DB, {
			get: (db, name) => {
				const value: unknown = Reflect.get(db, name);
				if (typeof value !== "function") return value;
				if (name !== "prepare") return value.bind(db);
				return (sql: string) => {
					if (this.notes) this.asked.add(sql);
					return db.prepare(sql);
				};
			},
		});
		Object.defineProperty(env, "DB", { value: noting, configurable: true });
	}

	/** Notes what is asked until this is done. */
	async during<T>(asking: () => Promise<T>): Promise<T> {
		this.notes = true;
		try {
			return await asking();
		} finally {
			this.notes = false;
		}
	}

	/** Returns the steps that scan a whole camp, each with the beginning of its statement. */
	async walks(): Promise<string[]> {
		const found: string[] = [];
		for (const sql of this.asked)
			for (const step of await walksOf(sql))
				found.push(`${step} in ${sql.replace(/\s+/g, " ").slice(0, 200)}`);
		return found;
	}
}
