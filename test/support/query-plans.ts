// SQLite knows nothing of how many rows a camp has. An index that begins with `camp_id` is to it as good as one that finds
// a row by the camp and an id, and better where it holds all that is asked for: what is read then grows with the camp, and
// once more for each row around it. A statement that names its index (INDEXED BY; NOT INDEXED is a table's own key, where
// it has no other row number) reads the same everywhere.

/** Found by its camp alone, by a range that is open at one end, or by what a whole camp shares. */
const WHOLE =
	/^SEARCH .*\((?:camp_id=\?(?: AND \w+[<>]\?)?|definition_id=\?)\)(?: LEFT-JOIN)?$|^SCAN \w+ USING /;

/** What a camp has few of, or one. */
const FEW =
	/ (?:season_by_date|season_one_current|sqlite_autoindex_(?:season|subscription|assistant_setting|assistant_allowed_camp)_1|waiver_order|sqlite_autoindex_waiver_1|staff_role_type_name|provider_account_used|person_merge_merged) /;

/** All camps, which only who runs the platform may choose among. */
const CAMPS = /^SCAN c USING INDEX sqlite_autoindex_camp_1$/;

/** A step of a plan; what happens for each row of another has that one for its parent. */
interface Step {
	id: number;
	parent: number;
	detail: string;
}

type Asked = Pick<D1Database, "prepare">;

/** How a database would answer a statement, whatever its values. */
export async function planIn(db: Asked, sql: string): Promise<Step[]> {
	const unbound = Array.from({ length: valuesOf(sql) }, () => null);
	return (
		await db
			.prepare(`EXPLAIN QUERY PLAN ${sql}`)
			.bind(...unbound)
			.all<Step>()
	).results;
}

/** Where a statement reads all that a camp has beside, or once for each row of, something else: steps of its plan. */
export async function walksIn(db: Asked, sql: string): Promise<string[]> {
	const steps = await planIn(db, sql);
	const isLoop = ({ detail }: Step) => /^(SEARCH|SCAN) /.test(detail);
	const isRepeated = ({ parent }: Step): boolean => {
		const around = steps.find(({ id }) => id === parent);
		return around !== undefined && (/^CORRELATED /.test(around.detail) || isRepeated(around));
	};
	const isFirst = (step: Step) =>
		steps.find((other) => other.parent === step.parent && isLoop(other)) === step;
	/** What a foreign key looks up is in the plan too, under the table's own name. */
	const isAsked = ({ detail }: Step) => new RegExp(`\\b${detail.split(" ")[1]}\\b`).test(sql);
	return steps
		.filter(({ detail }) => WHOLE.test(detail) && !FEW.test(detail) && !CAMPS.test(detail))
		.filter((step) => isAsked(step) && (isRepeated(step) || !isFirst(step)))
		.map(({ detail }) => detail);
}

/** How many values a statement takes: the highest that is numbered, or as many question marks as it has. */
function valuesOf(sql: string): number {
	const bare = sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`/g, "");
	const numbered = [...bare.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number));
	return numbered.length > 0 ? Math.max(...numbered) : (bare.match(/\?/g)?.length ?? 0);
}
