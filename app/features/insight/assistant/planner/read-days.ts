import { inYear } from "./dates";
import type { Piece } from "./pieces";
import { NumberReader } from "./read-numbers";

/** Years of age that people turn, at most. */
const OLDEST = 120;

/** Reads days and assigns them to a date field. */
export abstract class DayReader extends NumberReader {
	protected days(piece: Piece & { kind: "days" }): boolean {
		const { vocabulary, frame } = this;
		// "Not today" isn't another day.
		if (this.flag === "not" || this.flag === "without") return false;
		const season =
			vocabulary.seasons.find(({ id }) => id === (this.seasonsNamed()[0] ?? vocabulary.season_id)) ?? null;
		const days = inYear(piece.found, vocabulary.today, this.profile.season === null ? null : season);
		if (this.as_of) {
			this.as_of = false;
			if ("period" in days || days.first !== days.last) return false;
			frame.as_of = days.first;
			return true;
		}
		const key = this.dateField();
		if (key === null) return false;
		const { ends } = this.profile;
		if (ends && this.prep === null && key === this.profile.date && !this.isNamed(key)) {
			const [first, last] = "period" in days ? [days.period, days.period] : [days.first, days.last];
			return (
				this.add({ field: ends, op: "gte", value: first }) && this.add({ field: key, op: "lte", value: last })
			);
		}
		if ("period" in days) return this.between(key, days.period, days.period);
		const next = this.pieces[this.at + 2];
		if (this.prep === null && next?.kind === "days" && this.isTo(this.pieces[this.at + 1])) {
			const end = inYear(next.found, vocabulary.today, season);
			this.at += 2;
			return !("period" in end) && this.between(key, days.first, end.last);
		}
		return this.between(key, days.first, days.last);
	}

	/** "Turn 10 during camp": born so many years before the days that are named, or else before those of the season. */
	protected turns(): boolean {
		const { pieces, vocabulary } = this;
		const next = pieces[this.at + 1];
		if (next?.kind !== "number" || next.sign !== null || !Number.isInteger(next.n) || next.n > OLDEST)
			return false;
		const seasons = this.seasonsNamed();
		const season = vocabulary.seasons.find(({ id }) => id === (seasons[0] ?? vocabulary.season_id));
		const after = pieces[this.at + 2];
		const days = after?.kind === "days" && season ? inYear(after.found, vocabulary.today, season) : null;
		const isOther = pieces.some((piece) => piece.kind === "days" && piece !== after);
		// "During camp" is another time for the campers of one session, whose days aren't known here.
		if (!season || isOther || (days === null && seasons.length === 0 && this.namesSession())) return false;
		if (days && "period" in days) return false;
		const { first, last } = days ?? { first: season.start_date, last: season.end_date };
		const born = (day: string) => `${Number(day.slice(0, 4)) - next.n}${day.slice(4)}`;
		this.at += days ? 2 : 1;
		return this.add({ field: "birth_date", op: "between", value: [born(first), born(last)] });
	}

	private namesSession(): boolean {
		return this.pieces.some(
			(piece) =>
				piece.kind === "words" &&
				piece.meanings.some((each) => each.kind === "value" && /^(all_)?sessions?$/.test(each.field)),
		);
	}

	/** True where the question names a field: "sessions that start in August". */
	private isNamed(key: string): boolean {
		return this.pieces.some(
			(piece) =>
				piece.kind === "words" &&
				this.meaningsHere(piece.meanings).some((each) => each.kind === "field" && each.field === key),
		);
	}

	/** A year, for rows without a season: "payments last year". */
	protected calendarYear(typed: string): boolean {
		const key = this.dateField();
		const said = /^(this|last|\d{4})(?: year)?$/i.exec(typed)?.[1]?.toLowerCase();
		if (key === null || said === undefined || (!/year/i.test(typed) && !/^\d/.test(said))) return false;
		if (said === "this") return this.between(key, { period: "this_year" }, { period: "this_year" });
		const year = said === "last" ? Number(this.vocabulary.today.slice(0, 4)) - 1 : Number(said);
		return this.between(key, `${year}-01-01`, `${year}-12-31`);
	}

	protected isTo(piece: Piece | undefined): boolean {
		return piece?.kind === "words" && piece.roles.some((role) => role === "and" || role === "until");
	}
}
