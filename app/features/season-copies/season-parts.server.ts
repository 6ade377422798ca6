import { copyPrices } from "#app/features/prices/index.server";
import { copyQuestions } from "#app/features/questions/index.server";
import { copyOpenings } from "#app/features/registration/index.server";
import type { SeasonPart } from "#app/features/seasons/index.server";
import { copyDocuments } from "#app/features/waivers/index.server";

/** What else a season's copy repeats, besides its sessions: a line for each capability that settles something for it. */
export const SEASON_PARTS: readonly SeasonPart[] = [copyOpenings, copyDocuments, copyPrices, copyQuestions];
