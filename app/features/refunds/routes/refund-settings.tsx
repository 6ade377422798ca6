import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { SettingsFrame, SettingsSection } from "~/features/camps/components/settings-frame";
import { campById, campSettings, updateCamp } from "~/features/camps/index.server";
import { campPaths } from "~/features/camps/paths";
import { line, seenStamp } from "~/platform/http/fields";
import { campAction, campLoader } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { useCamp } from "~/platform/camp-context";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { SubmitButton } from "~/ui/submit-button";
import { useUnsavedGuard } from "~/ui/use-unsaved-guard";
import { useState } from "react";
import { RefundErrors } from "../components/refund-errors";
import { centsOf } from "~/platform/http/amount.server";

const own = {
	permission: "settings_edit" as const,
	reads: ({ db, place }: { db: Parameters<typeof campById>[0]; place: { camp_id: string } }) => ({
		camp: campById(db, place.camp_id),
	}),
	find: (rows: { camp: Awaited<ReturnType<typeof campById>> }) => rows.camp[0],
};

export const loader = campLoader(own, ({ found }) => ({
	limit_cents: campSettings(found.settings).refund_limit_cents,
	updated_at: found.updated_at,
}));

/** POST limit, updated_at: above which a refund needs a second person. */
export const action = campAction(
	{ ...own, body: z.object({ limit: line(40), updated_at: seenStamp() }) },
	async ({ ctx, found, input: { limit, updated_at } }) => {
		const cents = centsOf(limit, ctx.camp.currency, { field: "limit", least: 0, like: 10_000 });
		await updateCamp(ctx, found, { settings: { refund_limit_cents: cents }, updated_at });
		return redirectWithToast(campPaths.refunds, "Camp settings saved successfully");
	},
);

export const handle = { title: "Camp settings" };
export const meta = () => [{ title: "Finance · Camp settings · CampInsights" }];

const LABELS = { limit: "A second person above" };

export default function FinanceSettings() {
	const { limit_cents, updated_at } = useLoaderData<typeof loader>();
	const { currency } = useCamp();
	const result = useActionData<typeof action>()?.result;
	const error = result?.error ?? {};
	const [changed, setChanged] = useState(false);
	useUnsavedGuard(changed);
	const sent = result?.initialValue?.limit;
	return (
		<SettingsFrame>
			<SettingsSection
				title="Refunds"
				description="Nobody approves a refund above this that they asked for themselves. What a family got in the 30 days before counts with it."
			>
				<Form
					key={updated_at}
					method="post"
					className="grid gap-4"
					noValidate
					onInput={() => setChanged(true)}
					onSubmit={() => setChanged(false)}
				>
					<RefundErrors title="Nothing was changed" error={error} labels={LABELS} />
					<input type="hidden" name="updated_at" value={updated_at} />
					<Field
						id="limit"
						name="limit"
						label={LABELS.limit}
						required
						errors={error.limit}
						help="0 asks for a second person always. What is up to it may be asked for and approved by one."
						defaultValue={sent === undefined ? undefined : String(sent)}
					>
						<MoneyInput currency={currency} defaultCents={limit_cents} />
					</Field>
					<div>
						<SubmitButton>Save changes</SubmitButton>
					</div>
				</Form>
			</SettingsSection>
		</SettingsFrame>
	);
}
