import { copyPrices } from "~/features/prices/index.server";
import { copyQuestions } from "~/features/questions/index.server";
import { copyOpenings } from "~/features/registration/index.server";
import type { SeasonPart } from "~/features/seasons/index.server";
import { copyDocuments } from "~/features/waivers/index.server";

/** What else a season's copy repeats, besides its sessions: a line for each capability that settles something for it. */
export const SEASON_PARTS: readonly SeasonPart[] = [copyOpenings, copyDocuments, copyPrices, copyQuestions];
