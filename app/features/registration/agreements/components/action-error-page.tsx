import { useParams } from "@remix-run/react";
import { RefusedChange } from "#app/ui/refused-change";
import { waiverPaths } from "../paths";

export const ActionErrorPage = () => (
	<RefusedChange to={waiverPaths.list(useParams().season_id ?? "")} label="Go to waivers and documents" />
);
