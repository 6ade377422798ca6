import { z } from "zod";
import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import { type DocumentRow, documentById, type WaiverRow, waiverById } from "./queries.server";

type Asked<P> = Pick<ReadInput<P, unknown>, "db" | "place" | "params">;

const aWaiver = z.object({ waiver_id: id() });
const ofSeason = seasonAsked.params;

/** Declaration for a waiver by its ID alone, as in the API. */
export const waiverAsked = {
	params: aWaiver,
	reads: ({ db, place, params }: Asked<z.infer<typeof aWaiver>>) => ({
		waiver: waiverById({ db, place }, params.waiver_id),
	}),
	find: (rows: { waiver: WaiverRow[] }) => rows.waiver[0],
};

const waiverPage = ofSeason.extend(aWaiver.shape);

/** Declaration for a waiver on a page within a season. */
export const waiverPageAsked = {
	params: waiverPage,
	reads: ({ db, place, params }: Asked<z.infer<typeof waiverPage>>) => ({
		...seasonAsked.reads({ db, place, params }),
		waiver: waiverById({ db, place }, params.waiver_id),
	}),
	find: (rows: { season: { id: string; name: string }[]; waiver: WaiverRow[] }) => {
		const [season] = rows.season;
		const [waiver] = rows.waiver;
		return season && waiver ? { ...waiver, season: { id: season.id, name: season.name } } : undefined;
	},
};

const aDocument = z.object({ document_id: id() });

/** Declaration for a required document by its ID alone, as in the API. */
export const documentAsked = {
	params: aDocument,
	reads: ({ db, place, params }: Asked<z.infer<typeof aDocument>>) => ({
		document: documentById({ db, place }, params.document_id),
	}),
	find: (rows: { document: DocumentRow[] }) => rows.document[0],
};

const documentPage = ofSeason.extend(aDocument.shape);

/** Declaration for a required document on its season's page. */
export const documentPageAsked = {
	params: documentPage,
	reads: ({ db, place, params }: Asked<z.infer<typeof documentPage>>) => ({
		...seasonAsked.reads({ db, place, params }),
		document: documentById({ db, place }, params.document_id),
	}),
	find: (rows: { season: { id: string; name: string }[]; document: DocumentRow[] }) => {
		const [season] = rows.season;
		const document = rows.document.find(({ season_id }) => season_id === season?.id);
		return season && document ? { ...document, season: { id: season.id, name: season.name } } : undefined;
	},
};
