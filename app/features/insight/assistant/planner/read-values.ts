import { isExpired, isLack } from "./frame";
import type { Piece } from "./pieces";
import { DayReader } from "./read-days";
import type { ValueMeaning } from "./types";

/** Tells which of several meanings a value has, by what stands around it. */
export abstract class ValueReader extends DayReader {
	/** "New registrations this week": the days say what is new, where a row isn't a camper. */
	protected isMerelyNew({ phrase }: Piece & { kind: "words" }): boolean {
		const { about, date } = this.profile;
		return (
			phrase === "new" &&
			date !== undefined &&
			about?.noun !== "camper" &&
			this.pieces.some(({ kind }) => kind === "days")
		);
	}

	/** Of several values, a form that isn't signed where signing is talked about, and what is missing where something is. */
	protected likeliest(values: readonly ValueMeaning[]): ValueMeaning | undefined {
		const starting = (start: string) => values.find(({ field }) => field.startsWith(start));
		if (this.saysExpired()) return starting("expired_") ?? values[0];
		if (this.signs) return starting("unsigned_") ?? starting("missing_") ?? values[0];
		if (this.flag === "without" && this.lacks) return starting("missing_") ?? values[0];
		return values.find(({ field }) => !isLack(field) && !isExpired(field)) ?? values[0];
	}

	/** True where something is said to have expired. */
	protected saysExpired(): boolean {
		return this.pieces.some(
			(piece) =>
				piece.kind === "words" &&
				this.meaningsHere(piece.meanings).some(
					(each) => each.kind === "value" && isExpired(each.field) && each.op === "is_not_empty",
				),
		);
	}

	/** "Expired first aid": the first aid says it, before or after. */
	protected isSaidByValue(key: string): boolean {
		return this.pieces.some(
			(piece) =>
				piece.kind === "words" &&
				this.meaningsHere(piece.meanings).some(
					(each) => each.kind === "value" && each.field === key && each.op !== "is_not_empty",
				),
		);
	}

	/** Payments of a season: those that paid for its sessions. */
	protected paidFor(season_id: string): boolean {
		const own = this.vocabulary.sessions.filter((each) => each.season_id === season_id).map(({ id }) => id);
		return own.length > 0 && this.add({ field: "sessions", op: "in", value: own });
	}

	/** "Waitlist by session": how many there are in each. */
	protected groupFollows(): boolean {
		const next = this.pieces[this.at + 1];
		return next?.kind === "words" && next.roles.includes("group");
	}

	/** True right after "what", "which" or "list": the field itself is asked for. */
	protected isAsked(): boolean {
		const before = this.pieces[this.at - 1];
		return before?.kind === "words" && before.roles.includes("list");
	}

	/** "Heron cabin", "first aid card": the value has said it. */
	protected valuePrecedes(key: string): boolean {
		const last = this.frame.conditions.at(-1);
		const before = this.pieces[this.at - 1];
		return (
			last?.field === key &&
			before?.kind === "words" &&
			before.meanings.some((each) => each.kind === "value" && each.field === key)
		);
	}

	/** "Cabin Heron": the value says it. */
	protected valueFollows(key: string): boolean {
		const next = this.pieces[this.at + 1];
		return (
			next?.kind === "words" &&
			this.meaningsHere(next.meanings).some(
				(each) => each.kind === "value" && each.field === key && each.op !== "is_not_empty",
			)
		);
	}

	/** "Split by check, cash and card": by what the values are of. */
	protected groupByValues(key: string): boolean {
		const named = this.pieces.filter(
			(piece) =>
				piece.kind === "words" &&
				this.meaningsHere(piece.meanings).some((each) => each.kind === "value" && each.field === key),
		);
		if (named.length < 2 || this.field(key)?.many) return false;
		this.frame.groups.push(key);
		this.grouped_by = key;
		this.mode = null;
		return true;
	}

	/** "Overnight first half": the sessions that have both words in their names. */
	protected narrows(key: string, keys: readonly string[]): boolean {
		const last = this.frame.conditions.at(-1);
		if (last?.field !== key || this.join !== null || (last.op !== "in" && last.op !== "is")) return false;
		const before = this.pieces[this.at - 1];
		if (
			before?.kind !== "words" ||
			!before.meanings.some((each) => each.kind === "value" && each.field === key)
		)
			return false;
		const both = [last.value].flat().filter((each) => keys.includes(String(each))) as string[];
		const [first] = both;
		if (first === undefined) return false;
		last.op = both.length > 1 ? "in" : "is";
		last.value = both.length > 1 ? both : first;
		return true;
	}
}
