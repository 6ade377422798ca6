// A document for families, such as a receipt or statement. Defined once, then shown on a page, printed and saved
// as a PDF.

/** A column; `end` aligns it to the end of the line, as for amounts. */
interface PaperColumn {
	label: string;
	end?: true;
}

/** A table of rows with their total, or paragraphs. */
export type PaperPart =
	| {
			kind: "rows";
			title: string;
			/** The first column names the row. */
			columns: readonly PaperColumn[];
			rows: readonly (readonly string[])[];
			/** Total shown below the rows. */
			sum?: readonly [label: string, amount: string];
			/** Text shown when there are no rows. */
			empty: string;
	  }
	| { kind: "words"; title: string; lines: readonly string[] };

export interface Paper {
	title: string;
	/** Lines of the issuer: the name, then the address. */
	from: readonly string[];
	/** Header facts, each a label with its value. */
	facts: readonly (readonly [label: string, value: string])[];
	parts: readonly PaperPart[];
	/** File name without an extension. */
	file: string;
}
