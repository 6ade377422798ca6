import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
	interface ProvidedContext {
		/** What random tests draw from (`test/support/chance.ts`). */
		chance: number;
	}
}

fc.configureGlobal({ seed: inject("chance") });
