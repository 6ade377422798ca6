import { getZodConstraint } from "@conform-to/zod/v4";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { localTime } from "#app/lib/dates";
import { id } from "#app/platform/http/fields";
import { campAction, campLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { PageHeader } from "#app/ui/page-header";
import { toastWords } from "#app/ui/toast-words";
import { aLottery } from "../route-specs.server";
import { LotteryEditor } from "../components/lottery-editor";
import { instantsOf } from "../form-times.server";
import { lotteryEditForm } from "../inputs";
import { lotteryPaths } from "../paths";
import { alreadyDrawn, updateLottery } from "../update-lottery.server";

const spec = { ...aLottery, params: z.object({ season_id: id(), lottery_id: id() }) };

export const loader = campLoader(spec, ({ ctx, found }) => {
	if (found.drawn_at !== null) throw alreadyDrawn();
	const { name, tickets_per_loss, opens_at, closes_at, updated_at } = found;
	return {
		id: found.id,
		season_id: found.season_id,
		lottery: {
			name,
			updated_at,
			tickets_per_loss: String(tickets_per_loss),
			opens_at: localTime(ctx.camp.time_zone, opens_at),
			closes_at: localTime(ctx.camp.time_zone, closes_at),
		},
		constraint: getZodConstraint(lotteryEditForm),
	};
});

export const action = campAction(
	{ ...spec, body: lotteryEditForm, failure: toastWords.notUpdated("Lottery") },
	async ({ ctx, found, input }) => {
		await updateLottery(ctx, found, { ...input, ...instantsOf(ctx, input) });
		return redirectWithToast(lotteryPaths.one(found.season_id, found.id), toastWords.updated("Lottery"));
	},
);

export const handle = { title: "Edit lottery" };
export const meta = () => [{ title: "Edit lottery · Registration · CampInsights" }];

export default function EditLottery() {
	const { id: lottery_id, season_id, lottery, constraint } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>()?.result;
	const back = lotteryPaths.one(season_id, lottery_id);
	return (
		<>
			<div className="mx-auto max-w-form">
				<PageHeader title={`Edit ${lottery.name}`} back={{ to: back, label: "The lottery" }} />
			</div>
			<LotteryEditor
				title="The lottery"
				lottery={lottery}
				constraint={constraint}
				result={result}
				back={back}
				submit="Save lottery"
			/>
		</>
	);
}
