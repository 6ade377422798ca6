import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { RefusedChange } from "#app/ui/refused-change";
import { addSampleData } from "../add-sample-data.server";

/** POST: adds sample data to the camp. */
export const action = campAction({ permission: "manage_all", body: z.object({}) }, ({ ctx }) =>
	toastOnError("/admin", async () => {
		const { children } = await addSampleData(ctx);
		return redirectWithToast("/dashboard", `Sample data added: ${children} children and a season`);
	}),
);

export default function Added() {
	return <RefusedChange to="/admin" label="Go to Camp Administration" />;
}
