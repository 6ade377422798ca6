import { aBuyer, type Buyer } from "./plan-ways";
import type { MoneyStage } from "./stage";
import { type AnyWay, counted, way } from "./way";

// A camp's own account at the provider: it is made, taken up again, and used no more.

const ACCOUNT = "/financial/cards";

/** Somebody of a camp's office presses something on its page of cards. */
const press = (
	stage: MoneyStage,
	{ camp_id, who }: Buyer,
	intent: "connect" | "disconnect",
	headers: Record<string, string> = {},
) => stage.call(who, "POST", `${ACCOUNT}?camp_id=${camp_id}`, new URLSearchParams({ intent }), headers);

const used = (stage: MoneyStage, { camp_id }: Buyer) =>
	counted(
		stage,
		"SELECT count(*) AS n FROM provider_account WHERE camp_id = ? AND disconnected_at IS NULL",
		camp_id,
	);

/** How many accounts a camp has at the provider. */
const there = (stage: MoneyStage, { camp_id }: Buyer) =>
	stage
		.theirPlatform()
		.world.accounts.all()
		.filter(({ metadata }) => metadata?.camp_id === camp_id).length;

/** A camp that did these already, and how often there is what it presses for. */
const pressed = (
	before: readonly ("connect" | "disconnect")[],
	intent: "connect" | "disconnect",
	times: (stage: MoneyStage, camp: Buyer) => Promise<number>,
	more: Pick<AnyWay, "asks_provider" | "done">,
) =>
	way<Buyer>({
		async prepare(stage) {
			const camp = await aBuyer(stage);
			for (const each of before) await press(stage, camp, each);
			return camp;
		},
		ask: (stage, _, camp, headers) => press(stage, camp, intent, headers),
		times: (stage, _, camp) => times(stage, camp),
		...more,
	});

export const ACCOUNT_WAYS: Record<string, AnyWay> = {
	"a camp connects an account": pressed(
		[],
		"connect",
		async (stage, camp) => (await used(stage, camp)) + Math.max(0, there(stage, camp) - 1),
		{ asks_provider: true },
	),
	"a camp connects its account again": pressed(
		["connect", "disconnect"],
		"connect",
		async (stage, camp) => (await used(stage, camp)) + there(stage, camp) - 1,
		{ asks_provider: true },
	),
	"a camp uses its account no more": pressed(
		["connect"],
		"disconnect",
		async (stage, { camp_id }) =>
			counted(
				stage,
				"SELECT count(*) AS n FROM provider_account WHERE camp_id = ? AND disconnected_at IS NOT NULL",
				camp_id,
			),
		{ done: /No account is connected/ },
	),
};
