import { campButton } from "#app/platform/http/button.server";
import { RefusedChange } from "#app/ui/refused-change";
import { addSampleData } from "../add-sample-data.server";

/** POST: adds sample data to the camp. */
export const action = campButton({ permission: "manage_all", back: "/admin" }, async ({ ctx }) => {
	const { children } = await addSampleData(ctx);
	return { toast: `Sample data added: ${children} children and a season`, to: "/dashboard" };
});

export default function Added() {
	return <RefusedChange to="/admin" label="Go to Camp Administration" />;
}
