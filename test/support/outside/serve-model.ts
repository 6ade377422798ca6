import { recordedPlan } from "../../features/insight/assistant/model/recorded";
import { whenParentGoes } from "../when-parent-goes";
import { listen } from "./listen";
import { PlayedModel } from "./model";

// tsx test/support/outside/serve-model.ts <port>: a model, played on loopback, which answers the recorded plans.
const { origin, close } = await listen(new PlayedModel(recordedPlan), Number(process.argv[2] ?? 0));
whenParentGoes(close);
console.log(origin);
