export const self = {
  "self.time": [
    "time management",
    "manage+|prioritize+|prioritise ... your|own time|workload",
    "not|none on the critical path",
  ],
  "self.letting-go": [
    "delegate+|delegation effectively|work|tasks|ownership|outcomes|responsibility|responsibilities|and",
    "give+ away ... problems|work|projects",
    "led work without doing all of it",
    "engineer other than you leading",
    "gradually hand over to",
    "without micromanag*",
    "let|letting|lets others|engineers|teams|people lead|drive|own|decide",
    "tempted to write the best",
    "you are expected to let them",
    "give+|hand+ each|every|everyone of|engineer|developer|member|person|teammate|on ... project|projects|problem|area|piece|part|task|service",
    "hand+|pass+ over|on ... work|project|projects|tasks|ownership|responsibility|services|decisions",
    "project|projects|problem|problems|area|work|part that|which is|are theirs",
  ],
  "self.credibility": [
    "hands-on technical|coding|engineering leader|leadership|lead|role|work|contributor",
    "stay+|remain+|still hands-on|technical|close",
    "lead+ by example",
    "technical credibility|authority|depth",
  ],
  "self.narrative": [
    "your own growth|development plan",
    "own+|drive+ your ... career|growth|development",
  ],
};
