import { createHash } from "node:crypto";
import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";

type Who = { id: string; camp_id?: string };

interface WaiverFields extends Partial<RowOf<"waiver">> {
	/** Texts, oldest first. */
	texts?: string[];
}

/** Waiver with one text, published by the user and required for enrollment. */
export function aWaiver(
	camp: Who,
	by: { id: string },
	{ texts = ["I know that camp has risks, and take them."], ...overrides }: WaiverFields = {},
	make: Make = fresh,
): Built & { id: string } {
	const title = overrides.title ?? "Liability release";
	const id = overrides.id ?? make.id(`waiver/${title}`);
	const waiver: RowOf<"waiver"> = {
		position: 1,
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: camp.id,
		id,
		title,
	};
	const waiver_version = texts.map((body, index) => ({
		camp_id: camp.id,
		waiver_id: id,
		version: index + 1,
		body,
		hash: createHash("sha256").update(body).digest("hex"),
		published_at: make.at,
		published_by: by.id,
	}));
	return { id, rows: { waiver: [waiver], waiver_version } };
}

/** Physical examination form required of a season's families. */
export function aRequiredDocument(
	season: { id: string; camp_id: string },
	overrides: Partial<RowOf<"required_document">> = {},
	make: Make = fresh,
): Built & { id: string } {
	const definition_id = overrides.definition_id ?? "document_type:physical_exam";
	const id = overrides.id ?? make.id(`required-document/${season.id}/${definition_id}`);
	const row: RowOf<"required_document"> = {
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: season.camp_id,
		season_id: season.id,
		id,
		definition_id,
	};
	return { id, rows: { required_document: [row] } };
}
