import { fresh } from "../../../db/seed/make";
import { signature } from "../../support/stripe/core/sign";
import type { Came } from "../stage";
import { type MoneyStage, type Owing, SECRETS } from "./stage";

/** A way in which money moves. */
interface Way<Thing> {
	/** What has to be there first. */
	prepare(stage: MoneyStage, family: Owing): Promise<Thing>;
	/** Asks for it, the same again each time: as a form that is sent again, or a request with its key. */
	ask(stage: MoneyStage, family: Owing, thing: Thing, headers: Record<string, string>): Promise<Came>;
	/** How often it happened: once, at the end. */
	times(stage: MoneyStage, family: Owing, thing: Thing): Promise<number>;
	/** The provider or a cron does it again by itself, and is not told why; some time passes until then. */
	by_itself?: true;
	/** What is left to be done afterwards is done once some time passed. */
	in_time?: true;
	/** The provider is asked for something on the way, so that between both nothing agrees until it is asked for again. */
	asks_provider?: true;
	/** What asking again may say: that it was done the first time. */
	done?: RegExp;
	/** Whose money it is; else some family that owes. */
	family?(stage: MoneyStage): Promise<Owing>;
}

export type AnyWay = Way<unknown>;

export const way = <Thing>(of: Way<Thing>) => of as Way<unknown>;

/** A request of the office, by its key. */
export function office<Thing extends object>(
	prepare: (stage: MoneyStage, family: Owing) => Promise<Thing>,
	request: (family: Owing, thing: Thing) => [path: string, body: object],
	counted: (family: Owing, thing: Thing) => [sql: string, ...bound: unknown[]],
	by: "admin" | "another" = "admin",
) {
	return way<{ key: string; thing: Thing }>({
		prepare: async (stage, family) => ({ key: fresh.id("key"), thing: await prepare(stage, family) }),
		ask(stage, family, { key, thing }, headers) {
			const [path, body] = request(family, thing);
			return stage.call(stage[by], "POST", path, body, { "Idempotency-Key": key, ...headers });
		},
		async times(stage, family, { thing }) {
			const [sql, ...bound] = counted(family, thing);
			return Number((await stage.rows(sql, ...bound))[0]?.n);
		},
	});
}

/** How many there are, by a query that names them `n`. */
export const counted = async (stage: MoneyStage, sql: string, ...bound: unknown[]) =>
	Number((await stage.rows(sql, ...bound))[0]?.n);

/** What the provider tells of some kind of thing, so often that it is heard. */
export function told<Thing extends { type: string; object_id: string }>(
	prepare: (stage: MoneyStage, family: Owing) => Promise<Thing>,
	times: (stage: MoneyStage, family: Owing, thing: Thing) => Promise<number>,
	of: "camp" | "platform" = "camp",
) {
	return way<{ payload: string; thing: Thing }>({
		async prepare(stage, family) {
			const thing = await prepare(stage, family);
			const { events } = of === "camp" ? stage.theirs() : stage.theirPlatform();
			const event = events
				.all()
				.find(
					({ type, data }) => type === thing.type && (data.object as { id?: string }).id === thing.object_id,
				);
			if (!event) throw new Error(`The provider has no ${thing.type} of ${thing.object_id} to tell`);
			return { thing, payload: JSON.stringify(event) };
		},
		ask: (stage, _, { payload }, headers) => tellSigned(stage, payload, headers),
		times: (stage, family, { thing }) => times(stage, family, thing),
		by_itself: true,
		asks_provider: true,
	});
}

/** Tells something as the provider signs it now. */
export const tellSigned = async (
	stage: MoneyStage,
	payload: string,
	headers: Record<string, string> = {},
): Promise<Came> =>
	stage.tell(payload, await signature(payload, SECRETS, Math.floor(Date.now() / 1000)), headers);
