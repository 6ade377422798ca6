import { RefusedChange } from "#app/ui/refused-change";

export const ActionErrorPage = () => <RefusedChange to="/sessions" label="Go to sessions" />;
