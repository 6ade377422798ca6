// A paper that a family is given: a receipt, a statement. Written once, shown on a page, printed and made a PDF of.

/** A column of figures or words; `end` stands at the end of its line, as sums do. */
interface PaperColumn {
	label: string;
	end?: true;
}

/** Rows with their sum, or paragraphs. */
export type PaperPart =
	| {
			kind: "rows";
			title: string;
			/** The first names the row. */
			columns: readonly PaperColumn[];
			rows: readonly (readonly string[])[];
			/** Below the rows: what they come to. */
			sum?: readonly [label: string, amount: string];
			/** Said where there are no rows. */
			empty: string;
	  }
	| { kind: "words"; title: string; lines: readonly string[] };

export interface Paper {
	title: string;
	/** Who gives it, a line each: the name, then the address. */
	from: readonly string[];
	/** Said once each: a label and what is known. */
	facts: readonly (readonly [label: string, value: string])[];
	parts: readonly PaperPart[];
	/** What its file is called, without an ending. */
	file: string;
}
