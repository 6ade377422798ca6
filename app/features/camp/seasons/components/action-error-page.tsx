import { RefusedChange } from "#app/ui/refused-change";

export const ActionErrorPage = () => (
	<RefusedChange to="/seasons-sessions?tab=seasons" label="Go to seasons" />
);
