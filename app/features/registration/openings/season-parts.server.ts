import { copyPrices } from "#app/features/ledger/pricing/index.server";
import { copyQuestions } from "#app/features/registration/forms/index.server";
import { copyOpenings } from "./copy-openings.server";
import type { SeasonPart } from "#app/features/camp/seasons/index.server";
import { copyDocuments } from "#app/features/registration/agreements/index.server";

/** What else a season's copy repeats, besides its sessions: a line for each capability that settles something for it. */
export const SEASON_PARTS: readonly SeasonPart[] = [copyOpenings, copyDocuments, copyPrices, copyQuestions];
