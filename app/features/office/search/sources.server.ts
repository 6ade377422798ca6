import { camperSource } from "#app/features/people/campers/index.server";
import { contactSource } from "#app/features/people/person-page/index.server";
import { seasonSource } from "#app/features/camp/seasons/index.server";
import { sessionSource } from "#app/features/program/sessions/index.server";
import { staffSource } from "#app/features/people/staff/index.server";
import type { Source } from "#app/platform/search/source";

/** What the capabilities let be found, beside pages. A capability adds its line here and nothing else; see `defineSource`. */
export const SOURCES: readonly Source[] = [
	camperSource,
	staffSource,
	contactSource,
	seasonSource,
	sessionSource,
];
